import { z } from "zod"
import { mostPages } from "@/lib/search/schema"

export const searchInput = z.object({
  query: z.string().describe("Words or a question; what is longer than 200 characters is cut"),
  page: z.int().min(1).max(mostPages).optional().describe("Pages of ten results, from 1 on"),
})

export const articleInput = z.object({
  article: z
    .string()
    .min(1)
    .max(500)
    // Half of an emoji is in no address.
    .transform((name) => name.toWellFormed())
    .describe("The id a search gave, or the last part of an article's address"),
})

export const categoriesInput = z.object({
  cursor: z.string().optional().describe("`nextCursor` of the page before; without it, the first page"),
})
