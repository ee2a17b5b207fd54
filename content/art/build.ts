import { picture, type Drawing } from './kit.ts';
import { bear } from './animals/bear.ts';
import { buffalo } from './animals/buffalo.ts';
import { cheetah } from './animals/cheetah.ts';
import { chimpanzee } from './animals/chimpanzee.ts';
import { crocodile } from './animals/crocodile.ts';
import { eagle } from './animals/eagle.ts';
import { elephant } from './animals/elephant.ts';
import { falcon } from './animals/falcon.ts';
import { fox } from './animals/fox.ts';
import { giraffe } from './animals/giraffe.ts';
import { gorilla } from './animals/gorilla.ts';
import { hippo } from './animals/hippo.ts';
import { hyena } from './animals/hyena.ts';
import { koala } from './animals/koala.ts';
import { leopard } from './animals/leopard.ts';
import { lion } from './animals/lion.ts';
import { mole } from './animals/mole.ts';
import { monkey } from './animals/monkey.ts';
import { ostrich } from './animals/ostrich.ts';
import { owl } from './animals/owl.ts';
import { penguin } from './animals/penguin.ts';
import { rhino } from './animals/rhino.ts';
import { snake } from './animals/snake.ts';
import { squirrel } from './animals/squirrel.ts';
import { tiger } from './animals/tiger.ts';
import { warthog } from './animals/warthog.ts';
import { wildDog } from './animals/wild-dog.ts';
import { zebra } from './animals/zebra.ts';
import { gardenPlants } from './garden/plants.ts';
import { gardenEvening, gardenScene } from './garden/scene.ts';
import { bubblePop, childrenGames, classes, deeds, phrases } from './scenes/home-cards.ts';
import { appIcon, favicon, maskableIcon } from './scenes/icons.ts';
import { logoDark, logoLight } from './scenes/mark.ts';
import { planGarden } from './scenes/plan-garden.ts';
import { quranBook } from './scenes/quran-book.ts';
import { safariScene } from './scenes/safari-scene.ts';
import { tryAgain } from './scenes/try-again.ts';
import { wellDone } from './scenes/well-done.ts';
import { signs } from './signs.ts';

/** In the order of their letters, alif to yaa. */
const animals: Record<string, Drawing> = {
  leopard,
  elephant,
  koala,
  eagle,
  bear,
  rhino,
  squirrel,
  falcon,
  gorilla,
  zebra,
  tiger,
  fox,
  ostrich,
  'wild-dog': wildDog,
  mole,
  buffalo,
  warthog,
  snake,
  penguin,
  monkey,
  cheetah,
  chimpanzee,
  crocodile,
  giraffe,
  hippo,
  hyena,
  lion,
  owl,
};

const scenes: Record<string, Drawing> = {
  'quran-book': quranBook,
  'safari-scene': safariScene,
  'logo-light': logoLight,
  'logo-dark': logoDark,
  'well-done': wellDone,
  'try-again': tryAgain,
  'children-games': childrenGames,
  phrases,
  deeds,
  classes,
  'bubble-pop': bubblePop,
  'plan-garden': planGarden,
  'garden-scene': gardenScene,
  'garden-evening': gardenEvening,
};

const icons: Record<string, Drawing> = {
  'assets/icon.svg': appIcon,
  'assets/icon-maskable.svg': maskableIcon,
  'favicon.svg': favicon,
};

export const animalNames = Object.keys(animals);
export const signNames = Object.keys(signs);

/** Every picture we serve: its path under public/ and its SVG text. */
export const drawings: Record<string, string> = {
  ...drawn({ ...animals, ...signs }, (name) => `assets/animals/${name}.svg`),
  ...drawn(gardenPlants, (name) => `assets/garden/${name}.svg`),
  ...drawn(scenes, (name) => `assets/${name}.svg`),
  ...drawn(icons, (path) => path),
};

function drawn(group: Record<string, Drawing>, toPath: (name: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(group).map(([name, drawing]) => [toPath(name), picture(drawing)]));
}
