/**
 * What guessers try first: words of leaked lists and of our own readers. A word also counts with digits or signs
 * around it and with letters written as digits, so the list stays short.
 */
export const COMMON_WORDS = new Set(
  `
  password passwort passwd passcode motdepasse contrasena senha parola secret letmein welcome willkommen bienvenue
  admin administrator root user guest test tester testing demo login master default changeme temp computer internet
  samsung iphone google facebook youtube whatsapp instagram microsoft windows android nintendo minecraft pokemon
  qwerty qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qwertyui qwertyuiop qweasd qweasdzxc
  iloveyou ilovegod ilovejesus iloveallah iloveyousomuch loveyou lovely forever sunshine princess prince princesa
  dragon monkey tiger lion eagle falcon wolf panther butterfly dolphin chocolate cookie banana cheese pepper ginger
  flower rainbow angel angels baby babygirl babyboy family friends friend mother father mummy daddy sister brother
  football soccer baseball basketball hockey cricket liverpool arsenal chelsea manchester barcelona realmadrid juventus
  superman batman spiderman ironman starwars naruto gandalf pikachu hello hellokitty helloworld whatever nothing trustno
  michael jordan jennifer jessica ashley daniel thomas robert charlie george andrew joshua matthew anthony william
  nicole amanda samantha michelle hannah sophie emily jasmine summer winter spring autumn monday friday january
  january february march april june july august september october november december freedom liberty victory success
  shadow killer hunter ranger mustang ferrari porsche mercedes corvette harley yamaha phoenix diamond silver golden
  purple orange yellow black white london paris berlin america england france germany pakistan bangladesh indonesia
  malaysia turkey istanbul egypt morocco algeria tunisia somalia nigeria india australia canada california
  allah allahu allahuakbar allahakbar bismillah alhamdulillah alhamdolillah mashallah mashaallah inshallah inshaallah
  subhanallah astaghfirullah laillaha lailahaillallah salam salaam assalam assalamualaikum assalamoalaikum islam islamic
  muslim muslimah quran koran alquran alfatiha fatiha yaseen alislam ramadan ramadhan eidmubarak makkah mecca madinah
  madina medina kaaba kabah masjid muhammad mohammad mohammed mohamed muhammed prophet rasool rasulullah ahmed ahmad
  abdullah abdulrahman ibrahim ismail yusuf yousuf omar umar usman uthman hamza hassan hussain hussein bilal khalid
  fatima fatimah aisha ayesha maryam mariam khadija khadijah zainab zaynab hafsa amina aminah halima sumaya
  ilmamal ilmandamal ilm amal
  كلمةالسر كلمةالمرور باسوورد الله اللهاكبر بسمالله الحمدلله سبحانالله ماشاءالله انشاءالله اسلام محمد احمد القران قران
  `
    .split(/\s+/)
    .filter(Boolean),
);

/** Walks over a keyboard or number row that are long enough to pass for a password. */
export const COMMON_WALKS = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1234qwerasdfzxcv',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
  'zaq12wsxcde34rfv',
  '147258369',
  '11223344556677889900',
  '1234567887654321',
  '1357924680',
  '159357456',
  '741852963',
  '٠١٢٣٤٥٦٧٨٩',
  '۰۱۲۳۴۵۶۷۸۹',
];
