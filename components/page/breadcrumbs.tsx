import { Icon } from "@/components/ui/icon"
import { words } from "@/lib/platform/words/words"
import { shorten } from "./shorten"
import { StickyBar } from "./sticky-bar"

/** A step of the way; the last one is the page itself and leads nowhere. `short` is its name where that is cut otherwise. */
export type Crumb = { name: string; short?: string; href?: string }

export const Breadcrumbs = ({ crumbs }: { crumbs: Crumb[] }) => (
  <StickyBar>
    <nav aria-label={words("page.frame")("breadcrumb")} className="container-page">
      <ol className="relative -mx-1 flex h-12 items-center gap-x-1.5 px-1 text-muted text-sm">
        {crumbs.map((crumb, index) => (
          <li
            key={crumb.href ?? crumb.name}
            className={`crumb flex items-center gap-x-1.5 ${index < crumbs.length - 2 ? "max-sm:hidden" : ""}`}
          >
            {index > 0 && (
              <Icon
                name="chevron"
                className={`size-3.5 shrink-0 opacity-70 rtl:-scale-x-100 ${index === crumbs.length - 2 ? "max-sm:rotate-180" : ""}`}
              />
            )}
            <CrumbName {...crumb} />
          </li>
        ))}
      </ol>
    </nav>
  </StickyBar>
)

function CrumbName({ name, short = shorten(name), href }: Crumb) {
  const cut = short !== name
  const text = cut ? (
    <>
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{name}</span>
    </>
  ) : (
    name
  )
  const title = cut ? name : undefined
  if (!href) {
    return (
      <span aria-current="page" title={title} className="font-medium text-text">
        {text}
      </span>
    )
  }
  return (
    <a
      href={href}
      title={title}
      className="crumb-link relative inline-flex min-h-8 items-center hover:text-brand-text"
    >
      {text}
    </a>
  )
}
