import { z } from "zod"

/** What a visitor types; longer input is cut, characters a database cannot hold are dropped. */
export const searchText = z
  .string()
  .catch("")
  .transform((text) => text.replaceAll("\u0000", "").toWellFormed().trim().slice(0, 200))

/** An article that may answer what somebody is about to ask. */
export type Suggestion = { title: string; slug: string }

export const suggestionsPath = "/api/suggestions"
