import { LostSignpost } from "@/components/ui/drawings/lost-signpost"
import { EmptyState } from "@/components/ui/empty-state"
import { homePath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"

/** What an address shows that leads to nothing. */
export function NothingHere() {
  const t = words("page.nothingHere")
  return (
    <EmptyState drawing={<LostSignpost />} title={t("title")} main>
      <p>{t("hint")}</p>
      <a href={homePath} className="button button-primary">
        {t("goHome")}
      </a>
    </EmptyState>
  )
}
