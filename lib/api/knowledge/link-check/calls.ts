import { z } from "zod"
import { staff } from "@/lib/api/http/calls"
import { lastVisible } from "@/lib/api/http/inputs"
import { pageOf } from "@/lib/api/http/replies"
import { toPaging } from "@/lib/api/http/to-paging"
import { checkLinks } from "@/lib/knowledge/link-check/mutations"
import { linkFaults } from "@/lib/knowledge/link-check/schema"

const broken = z.object({
  article: z.object({
    id: z.string(),
    language: z.string().describe("In which its text has the link"),
    title: z.string(),
    status: z.enum(["draft", "published"]),
  }),
  href: z.string(),
  text: z.string(),
  fault: z.enum(linkFaults),
  target: z.string().nullable().describe("Where a moved link leads now"),
})

/** Links that lead nowhere, for staff. */
export const staffLinkCheck = {
  checkLinks: staff
    .read("Links and images that lead nowhere, of the next 20 articles; other sites are not asked", {
      lastVisible,
    })
    .answers(pageOf({ links: z.array(broken), checked: z.number() }), async (ctx, { lastVisible }) => {
      const { items: links, checked, ...page } = await checkLinks(ctx, lastVisible)
      return { status: 200, data: { links, checked, ...toPaging(page) } }
    }),
}
