const paths = {
  alert: "M12 8v4.5m0 3.5h.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18",
  attach:
    "m20 11.5-8.2 8.2a5 5 0 0 1-7.1-7.1l8.5-8.5a3.4 3.4 0 0 1 4.8 4.8l-8.4 8.4a1.7 1.7 0 0 1-2.4-2.4l7.7-7.7",
  arrow: "M5 12h14m-6-6 6 6-6 6",
  back: "M19 12H5m6 6-6-6 6-6",
  book: "M12 7v14M3 5.5A1.5 1.5 0 0 1 4.5 4H9a3 3 0 0 1 3 3 3 3 0 0 1 3-3h4.5A1.5 1.5 0 0 1 21 5.5v12a1.5 1.5 0 0 1-1.5 1.5H14a2 2 0 0 0-2 2 2 2 0 0 0-2-2H4.5A1.5 1.5 0 0 1 3 17.5z",
  chat: "M8 10h8m-8 4h5m-9 6.5V6.5A2.5 2.5 0 0 1 6.5 4h11A2.5 2.5 0 0 1 20 6.5v8a2.5 2.5 0 0 1-2.5 2.5H8z",
  check: "m5 12.5 4.5 4.5L19 7.5",
  chevron: "m9 6 6 6-6 6",
  close: "M6 6l12 12M18 6 6 18",
  comment: "M21 11.5a8 8 0 0 1-8 8H4l2-3a8 8 0 1 1 15-5",
  download: "M12 4v11m-5-4.5 5 5 5-5M5 20h14",
  down: "M7 14V4M3.5 14H7l4 7a2 2 0 0 0 2-2v-4h5.5a2 2 0 0 0 2-2.3l-1-6.5A2 2 0 0 0 17.5 4H7M3.5 14V4H7",
  external:
    "M14 4h6v6m0-6-9 9M18 14v4.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 4 18.5v-11A1.5 1.5 0 0 1 5.5 6H10",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6",
  eyeOff:
    "M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.4M6.4 7.3A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.2-1M9.9 9.9a3 3 0 0 0 4.2 4.2",
  file: "M14 3H7.5A1.5 1.5 0 0 0 6 4.5v15A1.5 1.5 0 0 0 7.5 21h9a1.5 1.5 0 0 0 1.5-1.5V7zm0 0v4h4M9 12h6m-6 4h6",
  folder:
    "M3 7.5A1.5 1.5 0 0 1 4.5 6h4.4l2 2.5h8.6A1.5 1.5 0 0 1 21 10v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18z",
  link: "M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7L12.5 6M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7l1.1-1.2",
  list: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  numbers: "M10 6h10M10 12h10M10 18h10M4 4.5h1.2V9M4 9h2.4M4 14.5h2.2v2L4 19.5h2.4",
  menu: "M4 7h16M4 12h16M4 17h16",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5",
  pin: "m12 17v5M8 3h8l-1 7 3 3.5V17H6v-3.5L9 10z",
  plus: "M12 5v14M5 12h14",
  quote: "M9.5 7H5.5v5h4zm0 5c0 2.5-1.2 4-3.5 5M18.5 7h-4v5h4zm0 5c0 2.5-1.2 4-3.5 5",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14m9 2-4-4",
  sun: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8M12 2.5v2m0 15v2M2.5 12h2m15 0h2M5.3 5.3l1.4 1.4m10.6 10.6 1.4 1.4m0-13.4-1.4 1.4M6.7 17.3l-1.4 1.4",
  up: "M7 10v10M3.5 10H7l4-7a2 2 0 0 1 2 2v4h5.5a2 2 0 0 1 2 2.3l-1 6.5a2 2 0 0 1-2 1.7H7M3.5 10v10H7",
  ticket:
    "M3.5 8A1.5 1.5 0 0 1 5 6.5h14A1.5 1.5 0 0 1 20.5 8v2a2 2 0 0 0 0 4v2a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 16v-2a2 2 0 0 0 0-4zM14 6.5v11",
} as const

export type IconName = keyof typeof paths

/** A line drawing in the colour of the text around it; says nothing to a screen reader. */
export const Icon = ({ name, className = "size-5" }: { name: IconName; className?: string }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={`shrink-0 ${className}`}
  >
    <path d={paths[name]} />
  </svg>
)
