"use client"
import type { CSSProperties } from "react"
import { type Scheme, themeOf } from "@/lib/tenancy/theme"

type Look = { title: string; description: string; logo: string; themeColor: string; textColor: string }

const schemes: [Scheme, string][] = [
  ["light", "Light"],
  ["dark", "Dark"],
]

/** A small portal in the colours being chosen, by day and by night. */
export const BrandPreview = (look: Look) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {schemes.map(([scheme, label]) => (
      <figure key={scheme} className="min-w-0">
        <Scene {...look} scheme={scheme} />
        <figcaption className="mt-2 text-muted text-xs">{label}</figcaption>
      </figure>
    ))}
  </div>
)

function Scene({ title, description, logo, scheme, ...colours }: Look & { scheme: Scheme }) {
  const theme = Object.entries(themeOf(colours, scheme)).map(([name, value]) => [`--${name}`, value])
  return (
    <div
      role="img"
      aria-label={`Preview, ${scheme}`}
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
        <span className="brand-scene-link">Sign in</span>
      </div>
      <div className="brand-scene-hero">
        <p className="truncate text-xs">Welcome to</p>
        <p className="truncate font-semibold text-base">{title}</p>
        {description && <p className="truncate text-xs">{description}</p>}
        <span className="brand-scene-search">Search for answers</span>
      </div>
      <div className="brand-scene-body">
        <span className="brand-scene-card">
          <span className="brand-scene-link">Getting started</span>
          <span className="brand-scene-muted">4 articles</span>
        </span>
        <span className="brand-scene-button">Submit a ticket</span>
      </div>
    </div>
  )
}
