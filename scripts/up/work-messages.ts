import type { News } from "@/lib/platform/shares/shares"

/** Has the process that works on jobs answer with what it tells of itself. */
export const askForFigures = "figures"

/** What it is told by the one that answers. */
export type ToldToWork = News | typeof askForFigures
