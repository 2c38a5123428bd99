/** Outlines that few pages show, apart from those of the frame, which every page loads. */
export const rareOutlines = {
  copy: "M5.6 5.6h7.8v7.8H5.6ZM10.4 5.6V2.6H2.6v7.8h3",
  tick: "m3.2 8.4 3.2 3.2 6.4-7.2",
  plus: "M8 3.2v9.6M3.2 8h9.6",
  cross: "m4 4 8 8M12 4l-8 8",
  eye: "M1.4 8S3.8 3.4 8 3.4 14.6 8 14.6 8 12.2 12.6 8 12.6 1.4 8 1.4 8ZM8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4",
  eyeOff:
    "M6.2 3.6A6.6 6.6 0 0 1 8 3.4C12.2 3.4 14.6 8 14.6 8a11 11 0 0 1-1.7 2.3M9.4 9.4A2 2 0 1 1 6.6 6.6M4.2 4.5A10.3 10.3 0 0 0 1.4 8S3.8 12.6 8 12.6a6.6 6.6 0 0 0 3.4-1M2 2l12 12",
  retry: "M13.6 8a5.6 5.6 0 1 1-1.7-4L13.6 5.6M13.6 2.4v3.2h-3.2",
  back: "M5.4 9.2 2.2 6l3.2-3.200M2.2 6h7.200a3.6 3.6 0 0 1 0 7.200H7",
} as const;
