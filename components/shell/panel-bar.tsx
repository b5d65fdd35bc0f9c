"use client"
import { type ReactNode, useEffect, useState } from "react"
import { PageLink } from "@/components/ui/page-link"
import { moderationPath } from "@/lib/platform/paths"
import { usePresence } from "./use-presence"

const storageKey = "panel-bar"

type Props = {
  /** Where this portal's agents begin who have no queue of their own. */
  home: string
  /** Whether there is a knowledge base, whose comments are judged. */
  hasComments: boolean
  icon: ReactNode
}

/** The bar above everything that leads agents and owners to their panel (C16 to C20); whether it is folded is remembered. */
export function PanelBar({ home, hasComments, icon }: Props) {
  const presence = usePresence()
  const [isFolded, setFolded] = useState(false)
  useEffect(() => setFolded(document.documentElement.dataset.panelBar === "collapsed"), [])
  const fold = () => {
    show(!isFolded)
    setFolded(!isFolded)
  }
  return (
    <nav aria-label="Panel" className="panel-bar for-staff no-print">
      <PageLink href={presence?.home || home} className="panel-bar-link">
        Go to My Panel
      </PageLink>
      {hasComments && (
        <PageLink href={moderationPath} className="panel-bar-link">
          Comments
        </PageLink>
      )}
      <button
        type="button"
        aria-expanded={!isFolded}
        aria-label={isFolded ? "Show the bar" : "Hide the bar"}
        title={isFolded ? "Show the bar" : "Hide the bar"}
        onClick={fold}
        className="panel-bar-fold"
      >
        {icon}
      </button>
    </nav>
  )
}

function show(isFolded: boolean) {
  const { dataset } = document.documentElement
  try {
    if (isFolded) localStorage.setItem(storageKey, "collapsed")
    else localStorage.removeItem(storageKey)
  } catch {
    // Storage may be forbidden; the choice then lasts for this page.
  }
  if (isFolded) dataset.panelBar = "collapsed"
  else delete dataset.panelBar
}
