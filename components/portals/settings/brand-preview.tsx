"use client"
import type { CSSProperties } from "react"
import { words } from "@/lib/platform/words/words"
import { type Scheme, themeOf } from "@/lib/tenancy/theme"

type Look = { title: string; description: string; logo: string; themeColor: string; textColor: string }

const schemes: Scheme[] = ["light", "dark"]

/** A small portal in the colours being chosen, by day and by night. */
export const BrandPreview = (look: Look) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {schemes.map((scheme) => (
      <figure key={scheme} className="min-w-0">
        <Scene {...look} scheme={scheme} />
        <figcaption className="mt-2 text-muted text-xs">{words("portals.branding")(scheme)}</figcaption>
      </figure>
    ))}
  </div>
)

function Scene({ title, description, logo, scheme, ...colours }: Look & { scheme: Scheme }) {
  const t = words("portals.branding")
  const theme = Object.entries(themeOf(colours, scheme)).map(([name, value]) => [`--${name}`, value])
  return (
    <div
      role="img"
      aria-label={t(scheme === "light" ? "previewLight" : "previewDark")}
      style={Object.fromEntries(theme) as CSSProperties}
      className="brand-scene"
    >
      <div className="brand-scene-bar">
        {logo ? (
          // biome-ignore lint/performance/noImgElement: a logo is served as it was given.
          <img src={logo} alt="" className="h-4 w-auto max-w-24 object-contain" />
        ) : (
          <span className="truncate font-semibold">{title}</span>
        )}
        <span className="brand-scene-link">{t("signIn")}</span>
      </div>
      <div className="brand-scene-hero">
        <p className="truncate text-xs">{t("welcome")}</p>
        <p className="truncate font-semibold text-base">{title}</p>
        {description && <p className="truncate text-xs">{description}</p>}
        <span className="brand-scene-search">{t("search")}</span>
      </div>
      <div className="brand-scene-body">
        <span className="brand-scene-card">
          <span className="brand-scene-link">{t("started")}</span>
          <span className="brand-scene-muted">{words("knowledge.places")("articles", { count: 4 })}</span>
        </span>
        <span className="brand-scene-button">{t("submit")}</span>
      </div>
    </div>
  )
}
