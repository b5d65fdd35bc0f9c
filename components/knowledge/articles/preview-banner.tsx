import { Icon } from "@/components/ui/icon"
import { homePath } from "@/lib/platform/paths"

/** Tells an author that this is not what visitors see (section 2). */
export const PreviewBanner = () => (
  <aside aria-label="Preview" className="no-print border-border border-b bg-brand-subtle text-brand-text">
    <div className="container-page flex flex-wrap items-center justify-between gap-3 py-3">
      <p className="flex items-center gap-2.5 font-semibold text-sm">
        <Icon name="eye" />
        You are viewing the preview screen
      </p>
      <a href={homePath} className="button button-primary">
        View Help Portal
      </a>
    </div>
  </aside>
)
