/** Sanitised HTML whose links and pictures lead to `url`'s host wherever it is read. */
export const absoluteHtml = (html: string, url: string) =>
  html.replace(/<[a-z][^>]*>/gi, (tag) =>
    tag.replace(/\b(href|src|cite)="([^"]*)"/g, (attribute, name: string, address: string) =>
      URL.canParse(address, url) ? `${name}="${absolute(address, url)}"` : attribute,
    ),
  )

// An escaped ampersand is one character of the address and stays escaped.
const absolute = (address: string, url: string) =>
  new URL(address.replaceAll("&amp;", "&"), url).href.replaceAll("&", "&amp;").replaceAll('"', "%22")
