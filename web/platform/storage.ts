export {
  followOtherTabs as followStored,
  readText as readStored,
  removeText as removeStored,
  writeText as writeStored,
} from './stored.ts';
