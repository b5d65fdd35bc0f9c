import { languagesOf } from "@/lib/tenancy/organisations/languages"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import type { knowledgeContext } from "./knowledge-context"

/** What the page on which an article is written knows besides the article. */
export const writerProps = ({ actor, organisation }: Awaited<ReturnType<typeof knowledgeContext>>) => ({
  person: { id: actor.id },
  portal: {
    origin: portalOrigin(organisation),
    title: portalTitle(organisation),
    language: organisation.settings.language,
    languages: languagesOf(organisation),
  },
})
