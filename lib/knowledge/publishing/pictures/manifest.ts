import { homePath, iconPath } from "@/lib/platform/paths"
import type { Context } from "@/lib/tenancy/context"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { themeOf } from "@/lib/tenancy/theme"

/** The web app manifest: how the portal looks when it is installed on a device. */
export function portalManifest({ organisation }: Context): string {
  const { settings } = organisation
  const { brand, surface } = themeOf(settings, "light")
  const name = portalTitle(organisation)
  return JSON.stringify({
    name,
    short_name: [...name].slice(0, 12).join("").trim(),
    ...(settings.description && { description: settings.description }),
    lang: settings.language,
    start_url: homePath,
    scope: "/",
    display: "browser",
    theme_color: brand,
    background_color: surface,
    icons: ([192, 512] as const).map((size) => ({
      src: iconPath(size),
      sizes: `${size}x${size}`,
      type: "image/png",
    })),
  })
}
