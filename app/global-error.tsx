"use client"
import "./globals.css"
import { Trouble } from "@/components/shell/trouble"
import { ThemeStyle } from "@/components/ui/theme-style"

export default function GlobalError({ reset }: { error: Error; reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Something went wrong</title>
        <ThemeStyle />
        <main className="grid min-h-dvh place-items-center">
          <Trouble retry={reset} />
        </main>
      </body>
    </html>
  )
}
