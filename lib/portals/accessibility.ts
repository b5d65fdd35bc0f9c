/**
 * What the statement of accessibility says was checked. The end-to-end test of accessibility is written against these
 * names: each has to have its page or its check there, and nothing else may, so that the statement says what is tested.
 */
export const accessibilityStandard = { name: "WCAG 2.2", level: "AA" } as const

/** When all of it was last checked and the limits below were last gone through. */
export const accessibilityCheckedOn = "2026-11-22"

export const checkedPages = {
  home: "the home page",
  topics: "the list of topics",
  category: "a category",
  folder: "a folder",
  article: "an article",
  search: "search results",
  statement: "this statement",
  ticket: "the ticket form",
  login: "logging in",
  signup: "signing up",
} as const
export type CheckedPage = keyof typeof checkedPages

export const checkedWays = {
  axe: "axe-core finds no fault, in light and in dark colours",
  structure: "one main region and one first heading, and a title that names the page",
  largeText: "with text at twice its size nothing is cut off at the side",
  narrow: "at a width of 320 pixels nothing has to be scrolled sideways",
  forcedColours: "in forced colours, what is selected or current stays marked",
  reducedMotion: "nothing moves where less motion is asked for",
} as const
export type CheckedWay = keyof typeof checkedWays

/** What is known to be less than the standard asks for, or not in the software's hands. */
export const accessibilityLimits = {
  articles:
    "Texts and pictures in articles are the company's own. A picture without a description stays without one.",
  files: "Files that are attached to tickets and articles are shown as they were sent.",
  checks:
    "The checks are automatic, and by keyboard and by eye. No outside body has audited the portal, and not every screen reader was tried.",
  script:
    "Logging in, voting and commenting need JavaScript. Reading, searching and sending a ticket do not.",
} as const
