"use client"
import "./globals.css"
import { Trouble } from "@/components/page/trouble"

// Without the theme: its computation would be in every page's script, since every page may end here.
export default function GlobalError({ reset }: { error: Error; reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Something went wrong</title>
        <main className="grid min-h-dvh place-items-center">
          <Trouble retry={reset} />
        </main>
      </body>
    </html>
  )
}
