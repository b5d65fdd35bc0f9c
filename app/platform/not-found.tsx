import type { Metadata } from "next"
import { LostSignpost } from "@/components/ui/drawing"
import { EmptyState } from "@/components/ui/empty-state"

export const metadata: Metadata = { title: "Page not found", robots: { index: false } }

export default function PlatformPageNotFound() {
  return (
    <EmptyState drawing={<LostSignpost />} title="This page does not exist" main>
      <a href="/" className="button button-primary">
        Find your help centre
      </a>
    </EmptyState>
  )
}
