import { runArticle } from "@/components/knowledge/open-article/run-article"
import { runSearch } from "@/components/knowledge/search/run-search"
import { runStickyBars } from "@/components/page/sticky-bars"
import { runAccount } from "@/components/shell/account"
import { runFold } from "@/components/shell/fold"
import { runMobileMenus } from "@/components/shell/mobile-menus"
import { tellDays } from "@/components/ui/days"
import { takeKeptToast } from "@/components/ui/kept-toast"
import { runLinkProgress } from "@/components/ui/link-progress"
import { onClick } from "@/components/ui/on-click"
import { runParts } from "@/components/ui/parts"
import { runPopupMenus } from "@/components/ui/popup-menus"
import { showRememberedScheme, switchScheme } from "@/components/ui/scheme"
import { runSidePanels } from "@/components/ui/side-panels"
import { showToast } from "@/components/ui/toast"
import { whenIdle } from "@/components/ui/when-idle"

// The script of every page of a portal, and of public pages the only one. What weighs more than a line or two, and is
// not touched by every visitor, is loaded when it is needed or once the page rests.

showRememberedScheme()
onClick("[data-switches-scheme]", switchScheme)
runAccount()
runFold()
runPopupMenus()
runMobileMenus()
runSidePanels()
runStickyBars()
runLinkProgress()
runSearch()
runParts()
runArticle()
tellDays(document)
const kept = takeKeptToast()
if (kept) showToast(kept.message, kept.kind)
whenIdle(() => void import("./at-rest").then(({ atRest }) => atRest(), console.error))
