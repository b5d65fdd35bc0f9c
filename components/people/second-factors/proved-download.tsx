"use client"
import type { MouseEvent, ReactNode } from "react"
import { useDeed } from "@/components/ui/use-deed"
import { fetchFile } from "@/lib/api/people/proof/client"

type Props = { href: string; className: string; children: ReactNode }

/** A link to a file for which the second factor may be asked again; without a script the browser fetches it by itself. */
export function ProvedDownload({ href, className, children }: Props) {
  const { isBusy, act } = useDeed()
  const save = (event: MouseEvent) => {
    event.preventDefault()
    void act(async () => {
      const { bytes, name } = await fetchFile(href)
      const link = document.createElement("a")
      link.href = URL.createObjectURL(bytes)
      link.download = name
      link.click()
      // Begun by then.
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
    })
  }
  return (
    <a href={href} download onClick={save} aria-busy={isBusy} className={className}>
      {children}
    </a>
  )
}
