import { Refusal } from "@/lib/api/http/refusal"

/** What to tell people of a call that failed. */
export const wordsFor = (error: unknown) =>
  error instanceof Refusal
    ? error.message
    : "The portal could not be reached. Please check your connection and try again."
