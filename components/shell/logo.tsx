import { homePath } from "@/lib/platform/paths"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { portalTitle } from "@/lib/tenancy/organisations/values"

/** The company's logo, or its initial on its colour with the portal's title; leads home. */
export function Logo({ organisation }: { organisation: Organisation }) {
  const title = portalTitle(organisation)
  return (
    <a
      href={homePath}
      className="flex min-h-11 min-w-0 items-center gap-3 rounded-md font-semibold tracking-tight"
    >
      <Mark logo={organisation.settings.logo} title={title} />
      {!organisation.settings.logo && <span className="truncate">{title}</span>}
    </a>
  )
}

const Mark = ({ logo, title }: { logo: string; title: string }) =>
  logo ? (
    // biome-ignore lint/performance/noImgElement: a logo is served as it was given.
    <img src={logo} alt={title} height={32} className="h-8 w-auto max-w-44 shrink-0 object-contain" />
  ) : (
    <span
      aria-hidden="true"
      className="on-brand grid size-8 shrink-0 place-items-center rounded-md border border-outline/30 text-sm"
    >
      {[...title.trim()][0]?.toLocaleUpperCase()}
    </span>
  )
