import { countByLanguage } from "@/lib/knowledge/articles/translations/queries"
import type { FlatSettings } from "@/lib/portals/settings/values"
import type { Context } from "@/lib/tenancy/context"
import { LanguagesForm } from "./section-parts"

/** The languages, with how much is written in each. */
export const LanguageSection = async ({ portal, ctx }: { portal: FlatSettings; ctx: Context }) => (
  <LanguagesForm portal={portal} articles={await countByLanguage(ctx)} />
)
