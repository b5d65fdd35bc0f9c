import { InvalidError } from "@/lib/errors"

// The parser keeps a record of every line and sign, and looks for the partner of some through all the others: what a
// document costs grows with the square of their number. The largest article of a real handbook has some 2,000.
const mostSigns = 10_000
const mostBackticks = 2_000
const mostContainers = 500

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
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
