import { Icon } from "@/components/ui/icon"
import { homePath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"

/** Tells an author that this is not what visitors see (section 2). */
export function PreviewBanner() {
  const t = words("knowledge.article")
  return (
    <aside
      aria-label={t("preview")}
      className="no-print border-border border-b bg-brand-subtle text-brand-text"
    >
      <div className="container-page flex flex-wrap items-center justify-between gap-3 py-3">
        <p className="flex items-center gap-2.5 font-semibold text-sm">
          <Icon name="eye" />
          {t("previewHint")}
        </p>
        <a href={homePath} className="button button-primary">
          {t("viewPortal")}
        </a>
      </div>
    </aside>
  )
}
