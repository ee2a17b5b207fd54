/** The package brings no types. Only what this room uses. */
declare module 'js-aruco2' {
  type Dictionary = { nBits: number; tau: number; codeList: readonly number[] };
  type Point = { x: number; y: number };
  /** `corners` begin at the marker's own top left and go round clockwise. */
  type Marker = { id: number; corners: readonly [Point, Point, Point, Point]; hammingDistance: number };

  class Detector {
    /** @param config `maxHammingDistance`: the first number of wrong cells that is refused */
    constructor(config: { dictionaryName: string; maxHammingDistance: number });
    detectImage(width: number, height: number, rgba: Uint8ClampedArray): Marker[];
  }

  const aruco: { AR: { DICTIONARIES: Record<string, Dictionary>; Detector: typeof Detector } };
  export default aruco;
}
