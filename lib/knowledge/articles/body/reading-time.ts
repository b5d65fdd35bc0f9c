import type { Root } from "hast"
import { toString as textOf } from "hast-util-to-string"
import { minutesFor } from "./word-count"

/** Whole minutes a reader needs for all its text, at least 1. */
export const minutesToRead = (tree: Root): number => minutesFor(textOf(tree))
