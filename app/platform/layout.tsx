import type { Metadata } from "next"
import type { ReactNode } from "react"
import { ThemeStyle } from "@/components/shell/theme-style"
import { Toasts } from "@/components/ui/toasts"

export const metadata: Metadata = {
  title: "Help centres",
  robots: { index: false },
  icons: "/static/vestibule.svg",
}

export default function PlatformLayout({ children }: { children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <ThemeStyle />
      {children}
      <Toasts />
    </main>
  )
}
