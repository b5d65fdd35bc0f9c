/** What only Markdown is written with, each worth as much as it is rare elsewhere. */
const signs: [pattern: RegExp, weight: number][] = [
  [/^#{1,6} \S/m, 2],
  [/^```[\w-]*\s*$[\s\S]*?^```\s*$/m, 3],
  [/^\|.+\|\s*\n\|[\s:|-]+\|\s*$/m, 3],
  [/\[[^\]\n]+\]\((?:https?:|\/|#|mailto:)[^)\s]*\)/, 2],
  [/!\[[^\]\n]*\]\([^)\s]+\)/, 2],
  [/^:::\s*\w+/m, 2],
  [/^> \S/m, 1],
  [/^\s*(?:[-*+]|\d+\.) \S.*\n\s*(?:[-*+]|\d+\.) \S/m, 1],
  [/(?:^|\s)(?:\*\*|__)\S[^*_\n]*\S(?:\*\*|__)/, 1],
  [/(?:^|\s)`[^`\n]+`/, 1],
]

/** Whether a plain text seems to be Markdown, so that it is worth asking. */
export const looksLikeMarkdown = (text: string): boolean =>
  signs.reduce((sum, [pattern, weight]) => sum + (pattern.test(text) ? weight : 0), 0) >= 2
