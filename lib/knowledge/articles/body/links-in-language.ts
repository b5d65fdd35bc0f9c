import { inLanguage } from "@/lib/platform/languages/addresses"

const link = /(<a\b[^>]*?\shref=")(\/[^"]*)"/g

/** An article's HTML whose links lead to pages in the language they are read in. */
export const linksIn = (html: string, prefix: string): string =>
  prefix ? html.replace(link, (_, start, path) => `${start}${inLanguage(prefix, path)}"`) : html
