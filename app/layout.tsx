import "./globals.css"
import type { Metadata, Viewport } from "next"
import localFont from "next/font/local"
import type { ReactNode } from "react"

const inter = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  weight: "100 900",
  variable: "--font-inter",
  display: "swap",
  // Its measures stand in components/ui/base.css, behind the extended letters.
  adjustFontFallback: false,
})

const interExtended = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2",
  weight: "100 900",
  variable: "--font-inter-ext",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF",
    },
  ],
})

const code = localFont({
  src: "../node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
  weight: "100 800",
  variable: "--font-code",
  // Not worth a shift: the first visit may show the device's own.
  display: "optional",
  preload: false,
  adjustFontFallback: false,
})

export const metadata: Metadata = { title: "Help centre" }

export const viewport: Viewport = { width: "device-width", initialScale: 1 }

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // first-paint.js writes on it before React looks.
    <html
      lang="en"
      // Without it Next jumps to the top of a new page while still scrolling, and going back would not restore the
      // reader's place.
      data-scroll-behavior="smooth"
      className={`${inter.variable} ${interExtended.variable} ${code.variable}`}
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
