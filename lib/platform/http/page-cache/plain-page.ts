import type { PlainSheets } from "./plain-sheets"

const script = /<script\b([^>]*)>[\s\S]*?<\/script\s*>/gi
const preload = /<link\b[^>]*\bas="script"[^>]*>/gi

/**
 * What only Next's script completes: a part that was still to come, came too late for its place, or failed, and a page
 * that is drawn in the browser alone.
 */
const unfinished = /<template id="[BP]:|<div hidden id="S:|<!--\$[?!]-->|<html[^>]* id="__next_error__"/i

/**
 * A public page without the scripts, preloads and payload of Next, which has no part in what such a page does: that is
 * in the portal's own script. Only what carries the answer's nonce is taken for Next's, so that nothing an article says
 * can be. A page that cannot do without stays as it is. `sheets` take the place of those that serve all pages.
 */
export function plainPage(html: string, nonce: string, sheets: PlainSheets): string {
  if (unfinished.test(html)) return html
  const isNexts = (attributes: string) =>
    attributes.includes(`nonce="${nonce}"`) && !/\ssrc="(?!\/_next\/)/.test(attributes)
  const plain = html
    .replace(script, (found, attributes: string) => (isNexts(attributes) ? "" : found))
    .replace(preload, (found) => (isNexts(found) ? "" : found))
  return inPlace(plain, sheets, (address) => `href="${address}"`)
}

/** The header of what is loaded before the page is read, as it stands beside a plain page. */
export const plainLinks = (link: string, sheets: PlainSheets): string =>
  inPlace(link, sheets, (address) => `<${address}>`)

function inPlace(text: string, sheets: PlainSheets, written: (address: string) => string): string {
  let changed = text
  for (const [whole, plain] of sheets) changed = changed.replaceAll(written(whole), written(plain))
  return changed
}
