import { randomBytes } from "node:crypto"
import { scoped } from "@/lib/platform/scope"

/** What has been set aside of one page, each under a mark that nothing on the page can know. */
export type Aside = { mark: string; pieces: string[] }

const aside = scoped<Aside>("aside")

/** Shorter than this, a piece costs as much by itself as what stands for it. */
const worthIt = 300

export const newAside = (): Aside => ({ mark: `<!--${randomBytes(12).toString("base64url")}:`, pieces: [] })

/** Does what draws a page, of which long HTML is set aside. */
export const settingAside = <T>(kept: Aside, work: () => T): T => aside.run(kept, work)

/**
 * What stands for this HTML until the page is drawn, so that it need not go through React; the HTML itself where it is
 * short or no page is drawn that is put together afterwards.
 */
export function setAside(html: string): string {
  const kept = html.length > worthIt ? aside.get() : undefined
  return kept ? `${kept.mark}${kept.pieces.push(html) - 1}-->` : html
}

/** The drawn page with what was set aside of it. */
export function putBack(page: string, { mark, pieces }: Aside): string {
  const [first = "", ...others] = page.split(mark)
  const whole = others.map((other) => {
    const end = other.indexOf("-->")
    return `${pieces[Number(other.slice(0, end))]}${other.slice(end + 3)}`
  })
  return first + whole.join("")
}
