import { escapeHtml, unescapeHtml } from "@/lib/platform/html/escape"

/** Sanitised HTML whose links and pictures lead to `url`'s host wherever it is read. */
export const absoluteHtml = (html: string, url: string) =>
  html.replace(/<[a-z][^>]*>/gi, (tag) =>
    tag.replace(/\b(href|src|cite)="([^"]*)"/g, (attribute, name: string, written: string) => {
      const address = unescapeHtml(written)
      return URL.canParse(address, url) ? `${name}="${escapeHtml(new URL(address, url).href)}"` : attribute
    }),
  )
