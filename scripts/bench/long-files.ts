export type LongFile = { name: string; path: string; isStreamed?: boolean }

/** The files whose length grows with the articles, of a company with a category at this path. */
export const longFiles = (category: string): LongFile[] => [
  { name: "llms.txt", path: "/llms.txt" },
  { name: "llms-full.txt", path: "/llms-full.txt", isStreamed: true },
  { name: "llms.txt of a category", path: `${category}/llms.txt` },
  { name: "a category as Markdown", path: `${category}.md` },
  { name: "feed.xml", path: "/feed.xml" },
  { name: "sitemap.xml", path: "/sitemap.xml" },
  { name: "the first part of the site map", path: "/sitemap-1.xml" },
  { name: "the last part of the site map", path: "/sitemap-11.xml" },
]

/** The figure of one: a file that is sent while it is written is judged by its first piece. */
export const firstAsked = ({ name, isStreamed }: LongFile) =>
  isStreamed ? `${name}, asked for first, its first piece` : `${name}, asked for first`
