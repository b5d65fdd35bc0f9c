import "./globals.css"
import type { Metadata, Viewport } from "next"
import localFont from "next/font/local"
import type { ReactNode } from "react"
import { directionOf } from "@/lib/platform/direction"
import { speakFromCatalogues } from "@/lib/platform/words/catalogues"
import { pageLanguage } from "./page-language"

// Made by scripts/fonts.mjs: the letters of Western Europe, in the weights that are used.
const inter = localFont({
  src: "../components/ui/fonts/inter-latin.woff2",
  weight: "400 700",
  variable: "--font-inter",
  display: "swap",
  // Its measures stand in components/ui/base.css, behind the extended letters.
  adjustFontFallback: false,
})

const code = localFont({
  src: "../components/ui/fonts/jetbrains-mono-latin.woff2",
  weight: "400 700",
  variable: "--font-code",
  // Not worth a shift: the first visit may show the device's own.
  display: "optional",
  preload: false,
  adjustFontFallback: false,
})

// For pages that are made when the application is built, and not by server.ts.
speakFromCatalogues()

export const metadata: Metadata = { title: "Help centre" }

export const viewport: Viewport = { width: "device-width", initialScale: 1 }

export default async function RootLayout({ children }: { children: ReactNode }) {
  const language = await pageLanguage()
  return (
    // first-paint.js writes on it before React looks.
    <html
      lang={language}
      dir={directionOf(language)}
      // Without it Next jumps to the top of a new page while still scrolling, and going back would not restore the
      // reader's place.
      data-scroll-behavior="smooth"
      className={`${inter.variable} ${code.variable}`}
      suppressHydrationWarning
    >
      <head>
        {/* External and blocking: it must run before the first paint, and the security policy knows no inline script. */}
        <script src="/static/first-paint.js" />
      </head>
      <body>{children}</body>
    </html>
  )
}
