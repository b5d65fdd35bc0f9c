import { words } from "@/lib/platform/words/words"
/** How much a category or folder holds, in words. */
export const articleCount = (count: number) => words("knowledge.places")("articles", { count })
