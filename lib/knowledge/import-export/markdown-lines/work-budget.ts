import { InvalidError } from "@/lib/platform/errors"

// The parser keeps a record of every line and sign, and looks for the partner of some through all the others: what a
// document costs grows with the square of their number. The largest article of a real handbook has some 2,000.
const mostSigns = 10_000
const mostBackticks = 2_000
const mostContainers = 500

// What pairs up inside a paragraph is looked for through all the others there, so that ten times as many cost a hundred times
// as much; an empty line ends every paragraph, and each row of a table is one of its own.
const mostPairing = 2_000
const pairing = /[[\]*~]/g
const emptyLine = /\n[ \t>]*\n/
// Spaces stand beside spaces nowhere in it: two runs of them would be divided in every way there is.
const tableRule = /^[ \t>]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t:-]*)*$/

const signs = /[\n`*_~[\]|<>&@\\]|[-+.)=](?=\s)/g

/**
 * Refuses Markdown that would keep the parser busy for long. Code counts too: where it begins, only the parser knows.
 * @throws InvalidError
 */
export function checkWork(markdown: string): void {
  if (count(markdown, /^[ \t>*+-]*:{3}/gm) > mostContainers)
    throw new InvalidError(`It has more than ${mostContainers} lines that begin with :::`)
  if (count(markdown, /`+/g) > mostBackticks)
    throw new InvalidError(`It has more than ${mostBackticks} code spans and code blocks`)
  if (count(markdown, signs) > mostSigns)
    throw new InvalidError(
      `It has more than ${mostSigns} lines, brackets and other signs of Markdown together`,
    )
  if (
    markdown
      .split(emptyLine)
      .flatMap(paragraphsIn)
      .some((text) => count(text, pairing) > mostPairing)
  )
    throw new InvalidError(
      `It has more than ${mostPairing} brackets, asterisks and tildes without an empty line between them`,
    )
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** The rows of a table, or the block as it is: without a rule under its heads, with a cell for each, it is no table. */
function paragraphsIn(block: string): string[] {
  const [head = "", rule = "", ...rows] = block.trim().split("\n")
  return tableRule.test(rule) && count(head, /\|/g) === count(rule, /\|/g) ? [head, ...rows] : [block]
}
