/**
 * The markers of cards 1 to 40: the first forty of ARUCO_MIP_36h12, six by six cells each, row by row from the top left, 1 for a
 * white one. However they are turned, any two differ in at least 12 cells.
 */
export const MARKERS: readonly number[] = [
  0xd_2b63_a09d, 0x6_0011_34e5, 0x1_206f_be72, 0xf_f8ad_6cb4, 0x8_5da9_bc49, 0xb_461a_fe9c, 0x6_db51_fe13,
  0x5_248c_541f, 0x0_08f3_4503, 0x8_ea46_2ece, 0xe_ac2b_e76d, 0x1_af61_5c44, 0xb_48a4_9f27, 0x2_e4e1_283b,
  0x7_8b1f_2fa8, 0x2_7d34_f57e, 0x8_9222_fff1, 0x4_c166_9406, 0xb_f49b_3511, 0xd_c191_cd5d, 0x1_1d7c_3f85,
  0x1_6a13_0e35, 0xe_29f2_7eff, 0x4_28d8_ae0c, 0x9_0d54_8477, 0x2_319c_bc93, 0xc_3b0c_3dfc, 0x0_424b_ccc9,
  0x2_a081_d630, 0x7_6274_3d96, 0xd_0645_bf19, 0xf_38d7_fd60, 0xc_6cbf_9a10, 0x3_c1be_7c65, 0x2_76f7_5e63,
  0x4_490a_3f63, 0xd_a60a_cd52, 0x3_cc68_df59, 0xa_b46f_9dae, 0x8_8d53_3d78,
];

export const CARDS_MOST = MARKERS.length;

/** Cells of a marker along a side, without its black frame. */
export const CELLS = 6;

/** The marker of a card (from 1), frame included: its rows, true where a cell is black. */
export function blackCells(card: number): boolean[][] {
  const code = MARKERS[card - 1] ?? 0;
  const signs = code.toString(2).padStart(CELLS * CELLS, '0');
  const size = CELLS + 2;
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => {
      const isFrame = x === 0 || y === 0 || x === size - 1 || y === size - 1;
      return isFrame || signs[(y - 1) * CELLS + x - 1] === '0';
    }),
  );
}
