/** A text to be kept in memory: a part of a longer one would keep all of that there. */
export const ownCopy = (text: string) => Buffer.from(text, "utf8").toString("utf8")
