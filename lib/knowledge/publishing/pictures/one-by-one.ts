import { turns } from "@/lib/platform/turns"

/** Draws one picture after the other, so that many that are asked for at once leave the processor to the pages. @throws UnavailableError when too many wait */
export const oneByOne = turns(1, { most: 32, refusal: "Too many pictures are asked for at once" })
