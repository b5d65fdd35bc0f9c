import { LRUCache } from "lru-cache"
import { RE2JS } from "re2js"

/** Steps of a pattern; with these and 255 characters, a match takes some tens of milliseconds at worst. */
const mostSteps = 1500

const compiled = new LRUCache<string, RE2JS>({
  max: 500,
  memoMethod: (pattern) => RE2JS.compile(pattern),
})

/**
 * Patterns are in the syntax of RE2, whose matches take a time that grows with the text and no faster, whatever the
 * pattern is: such as look back or ahead are none.
 */
const patternOf = (pattern: string): RE2JS => compiled.memo(pattern)

/** What is wrong with a pattern, in words; null where nothing is. */
export function patternFault(pattern: string): string | null {
  try {
    return patternOf(pattern).programSize() > mostSteps ? "This pattern repeats too much" : null
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/^error parsing regexp: /, "") : ""
    return `This is not a pattern: ${why}`
  }
}

/** Whether all of a text is of a pattern that has no fault. */
export const matchesPattern = (pattern: string, text: string): boolean => patternOf(pattern).matches(text)
