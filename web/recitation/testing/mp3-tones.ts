/** Tones of 0.3 s as three MP3 encoders leave them. */

/** 400 Hz, with a header that tells its true length. */
const WITH_HEADER =
  '//NwwAAAAAAAAAAAAEluZm8AAAAPAAAADgAABm0ALCwsLCwsLDw8PDw8PDxNTU1NTU1NXV1dXV1dXW1tbW1tbW19fX19fX19jo6O' +
  'jo6Ojp6enp6enp6erq6urq6urr6+vr6+vr7Pz8/Pz8/P39/f39/f3+/v7+/v7+//////////AAAAAExhdmYgbGFtZQAAAAAAAAAA' +
  'AAAAACQDaQAAAAAAAAZtmdeR1QAAAAAAAAAAAAAAAAD/80DEABCgOsx/RhgCScl222HF3d3dsQAYDAZMmD7wQBAEDiROD4Pn4gDH' +
  'B9/OUef4EdoD/AhzIA/wIc0A/wI7h/o9///wfB8HwfBwEAQBBW6QW5QKBQMBgMBwOAAGBI9fvdAOgBdHjP/zQsQYGmnq1l+YaAJZ' +
  'aqgHoApKDSLjy9AZoCJAKv4coLUE+/HaMKJaSX+I0F2HaMKJb/5JD2HEYj1HqZf/5eJIxLpdSLxeR///LpImReLxiXS6kXkhL//C' +
  'QNCUJB1aCMSUT9KqYUADBf/zQMQKFGhaQHveAAAAi/pgNg/GF+EYYp44xg7hMmR6XYftdk5lAEjmKcB+YFIDxgQgYCwHyGoUAHRy' +
  'h6ZvPuox3X9/0rSvi/6kdgH6f/X/d///o32BW222WywbzBX2OB1DUCCE9FuA//NCxBMM2D59HhZ4InBVr0ZpgWnbO2v2aKWe1/Qx' +
  'P7vvb96FaP/+7b6FJ9zdCiKuZlKWekLzL9EgGMKAROc0iMyRwMCnCWjJ50vUwNcDKNhDMeaAAdBMymPUU9Z6NU+nYhUdXctdS4uS' +
  '//NAxDsUaFo4VO/0QNUe13dTT0q+j2O1bLKjN69C//1px+1VElKuWqKRvIr8aAgMFsDpIZiC+YDAE2mBaJ5BgDQGiYOEDDIjDJks' +
  '+gOfor/HX0beu7u+ij3X9UBdPrp9rv36vT/vu6X/80LERBG4WjhS7/RAfdfWEi9F3cXWXYMDwFMQg0PQ2XM7RcAIYEZhoximBuAg' +
  'xl64WRDI1DgsGyh+JHefTtqb+mjH/9P4y729l1W3tq3Uv/Z9f91LK4QqAiEqZyh/2cJDmAQEGE4hnGT/80DEWRHQVjAo7/RA/RkQ' +
  'C5gJ4PyZ76hsGCZgUp6XGSaXAUDYY5cPyy399N+z7Pv6f9/ru7f2/+n3bPR/u74RySRv/Jgryh9y+hqcKlGYBwIRpSGHmCUAIge6' +
  'kXllsEH2o3UdcwxDkv/zQsRsELBWOFLv8kDqsV3sQtHT7/Z/7ezr0+//p9/XG32v221H6zqRNuAyDmYWCwBgRgPmwCQcEBrkTGPw' +
  'iRzlsLVXV9Gv7/op1f0M9C//YjVcy2v06//1J/UqJpkjU0lghn6Sg6CooP/zQMSFDvhGZHwO/AbIQXeYbCeYHcAkmuLAehg9gAaB' +
  '8QZVFjyJK43UiFCwbdTiyMYjH/qR+/6aOhfR/6//o9/s9CuLddU67bbbW4frmcrf+YFQoIAgVic6OVWcKZuvG7lgEDljN1W2//NC' +
  'xKQOyEpgft+wQMMbEY7v6PopZ+z7a9L9v6P7P/+WFd4qQAwiMkdUzvtzFAIADX2iGJgOYzEThQ2ZIPh3p7GEB6GB+QuCTDlAeZGF' +
  '4VB0oj4OjYZDZnwBU8ADa/Jg8QnC3AQ+ClH2//NAxMQRSFI4Uu/0QKeCt1pZOBCoQsLAmADWzuatSyQZ4A0YgBCwKIBdfet/uWV+' +
  '4bt31by/BdNJJHFXyAarhVx1d3jbt8zt6/2AtiZE3NlEMOu4j8/////r/////////i06/sSmYjL/80LE2Q44Rox/XAACiG685L56' +
  'W///gYWFThoyARX//9a6Udu3AOJErIhKLHEQCE4SASRZEKnQaeJganSynles6r4aUeRpnc988Rnf/+Gp7kZ3/PEbqkxBTUUzLjEw' +
  'MKqqqqqqqqqqqqr/80DE/C0iKoW/nMgAqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq' +
  'qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqv/zQsSiDNBJ2B/GEACqqqqqqqqqqqqqqqqqqqqqqqqqqqqq' +
  'qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqg==';

/** 700 Hz, of a changing rate and without a header: how long it is can only be guessed. */
const CHANGING_RATE =
  '//OwxAAgGG6gP1gAAQu223bxuNxuNxuN09PT0lJGH8chrD8QahLMhDIAuIpo7kYpKSwHh4eH/wAEf+Yf//g7zP/wN//mAf/AM//j' +
  'gDvwAx/+HgDvwAx//OAO/iMf/7AP/8//MPAAAAAAMPDw8PAAAAAEYeHh48AAAAxGHh/+6B+AGHh4ePAAAAAEYeHh6gsAuwEQcRoC' +
  'AGAwIBAKAAHCXdVs/6CZVWtGvaIgBHdfkLGuSMQPIjAKGhcKBt2YDAYdoEqZPMKSEpCgkW8ckXKLlJr/GaFzEyQUc3/ykRYixiXS' +
  'ZMv/8niLGJdLpkXi8j//+XS6DQVBURBU7/+VEQVDRaoA9yAG0A/ejq1oojQBJEslib4qAAxwBvAKLphYMiLy2JoA+lAH8AjyHg9E' +
  'WLawqyaqAPpQBvAKcwZ1kyFM/RitAAxwBvALBQ+RQAUbPVhxAPlBHAE7UPkUQDQVT1IAD6AG8AaesawnZ4riGgD/82DE3xyRxsMf' +
  'mqEA+UAJAAMDmDH7pwIMfyoADHAG8AoumFgyIvLYmgD7YCoAD+ggtNNSDLTHGCSm78JUeCgAgAhkZHaeTN0CAEABnajhkwKZiIBU' +
  'AW2Y8DERAHCpjA+IRxmtscxwCJGRVJhoMZEynrGq6nTeygSLLgGeigqAPDw4G0iBAYACEYOKK3P22LdaWThogZoQQYhMgRf/8xDE' +
  '+wSwVuMBzQABap4KrZUk5ngCRhAFCv/zEMT1A3BW5wAB3kgHEQAGgd63+7Gff3n1//MQxPQD0E7fAABeKMNeiu2TMldZd2P73+//' +
  '8xDE8QOoVuMAAGAo/73/7/++sFPtE4YpIv/zEMTvA7BS4wAAVkTxSW////////////////MQxO0DeFbe4AFgLPy6zKa12rUp87Fu' +
  '1Z//8xDE7ANgTucAAFpE//wMLCrDRkqK1UxBTf/zEMTrA5BO3wAAXilFMy4xMDBVVVVVVVVV//MQxOkDcFbnAAHeSFVVVVVVVVVV' +
  'VVVVVVX/8yDE6ASwUu8BTQABVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVV//NwxPwtyiqbH5vQAFVVVVVV' +
  'VVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVV' +
  'VVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVV' +
  'VVVVVVVVVVVVVVVVVVX/8xDE7QAAA/wBwAAAVVVVVVVVVVVVVVVVVQ==';

/** 1,000 Hz, without a header. */
const BARE =
  '//NAxAATcIasH0x4AHbbdsL3ve973vSlKUpSlLtr179lggAQDVibkLUbPHB95QEDmXB/lN3L+GOA36QxwG/hjl/dlATB8HwfB8EA' +
  'QBAEAGD4fWHwQDGAwf5jpcIIAEcIBAIBAKAABPj/80LEDRfxcs2fjZgCLV4lw7fEtCK+ZEODglFMJXpg2DABlDNDnBmD0MWl6MaL' +
  'JFak1/ighQRDRzRlf/JoixAjEipFTL//LxeMS6XUi8Xjv+VCQNCUJA0Jf/4SBoSuDqGYaBAADavb64P/80DECRKYlmL/1tgA1L23' +
  'W2tFsohYiFiokQGB8LAGH0PwGNNggHRUwJiNmbOSGFjBjoUtaH2Wzs1eEVm53ff0/9P/7lM3d3+z2f/1fq0KkAf2f1aiPGcH8VQW' +
  'LgBHANGPMBCAIjAfwP/zQsQZFVieMUCn+sBFMEUAiDD/QzE4AUI+OWOHMNVYMKB9MCw2AALhUBEjWZR+fnbWm5ncgUjJS+qmhdX/' +
  '3Ur//2+zc23+vZ2V0gGZ/Zut9RNi5B3ieACQoGKLAaFiYB8AsGA5gVJgdv/zQMQfF1CeMUqn+sADOGGQo1JrwoyscpQOeXGIY7hy' +
  'YUAcBgTQ0XW1xy43SZ2omG2XobN09HRZ65juW4VT6qPb2eztG/69Fi76RdX/69jckBkg/YGoEBw4AVKYAQAkGANgS5gGQMsY//NC' +
  'xBwTQJo0AKf6wAgpnJhWQyQaAJUfjC6ZWg8YjAOCg6DARRqYrA8rrHejXRS3u7///tts/+uv1fV/s+v/3lDLlLDKAl3jAAAAUwA8' +
  'AYMAwASzAjQQQwoY5zNYuELDPO4Dw5ETJsZD//NAxCsS2J40AAf6bBAC0wbBAwIAEu0umLVZdZs3bL4yMp6umj/69H/9lns9Cv/q' +
  '1lAdZHDaDBAB0wPRDANQBUwGgAsMDtAVTDegL43CoF9OAcgMjExMLRsMDAtAIIBQAU0m4xycnr3/80LEOhKwnjQAn/rAZub98fK9' +
  'f//16F/////9f7KGaDAAC6vba8P0e08yGq8YdtYQv+YAQBRgOgemEwboajgmZtLAcWLlvGXw5T2Acd6FdNTe/+7b93tin2/9X30f' +
  '/Z9yav1evWaEmMj/80DESxDQimL+D7akiEINAQC5EDAJjADwEswCICaMBFBmzAlEzwwUYZVNITxPwRGMqgXMRQCBwchwJI0sefiU' +
  'VcrUXfuulej/93///////9uislhAAkbkkkD9n6yiDjlVlUMsCBgHmP/zQsRiEvCeNACn+sB7Bx3SRJhJp2xhfFl0Oy6zl5uYbd38' +
  't/TSr6PvpV/7ez0+bb/X9Hqq/V/QGPEpjiE3AAACQGAXAEQGAJgKIGApgQYGB3gcoGApAogGAnCvQGt8hAR7YN5iAWhg8P/zQMRy' +
  'D1COcl4PdKY4YmB0LAo4pct137ldPbs7PjeV6f/////////9lW3LLIACBZdrvt9cBQAM9Py62W5ZeQNMiZrUSaYhOQI75qwFRtRA' +
  'm3+R642k85xP/WEyOAxSTHiXFijtVozI//NCxI8UGJ44AVfoAIyPQDWE5DNHIJPnGflwvvGY843waAMcUoNEmwaqDSWuM/V4+t3x' +
  '+MEqiRF3JQnDjLAcPz/jHxj//6///6qcVaxNbC2McNwZ40X//4GCQVCAEAQBCqoACAJWa/iM//NAxJokiiraX5h4AtqJWMvr/SUB' +
  'ASDAQqgIvER4FRgcIrOq+Gp4qtwinajy/eR6n//grPVxFb/vBpYaLKPf/hpMQU1FMy4xMDCqqqqqqqqqqqqqqqqqqqqqqqqqqqqq' +
  'qqqqqqqqqqr/80LEYg7AceX/wwgAqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq' +
  'qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqo=';

const COVER_BYTES = 40_000;

/** In this order: with a header, of a changing rate, and with a picture in front of the sound. */
export function mp3Urls(): string[] {
  const bare = bytesOf(BARE);
  return [bytesOf(WITH_HEADER), bytesOf(CHANGING_RATE), new Blob([pictureTag(), bare])].map((bytes) =>
    URL.createObjectURL(new Blob([bytes], { type: 'audio/mpeg' })),
  );
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

/** An ID3 tag whose only frame is the picture of a cover. */
function pictureTag(): Uint8Array<ArrayBuffer> {
  const body = new TextEncoder().encode('\0image/png\0\u0003\0');
  const frameBytes = body.length + COVER_BYTES;
  const tag = new Uint8Array(20 + frameBytes);
  tag.set(new TextEncoder().encode('ID3'));
  tag[3] = 3;
  tag.set(sevenBits(10 + frameBytes), 6);
  tag.set(new TextEncoder().encode('APIC'), 10);
  new DataView(tag.buffer).setUint32(14, frameBytes);
  tag.set(body, 20);
  return tag;
}

/** How a tag writes its length: seven bits a byte. */
const sevenBits = (number: number): number[] => [21, 14, 7, 0].map((shift) => (number >> shift) & 0x7f);
