"use client"
import { usePathname, useSearchParams } from "next/navigation"
import { type AddressChange, useAddressChange } from "@/components/ui/use-address-change"
import { type PanelPlace, panelPath, placeOf } from "./view-address"

/** The place the address names, so that going back, reloading and copied links are true; `first` is what the server read. */
export function usePanelPlace(first: PanelPlace) {
  const path = usePathname()
  const query = new URLSearchParams(useSearchParams())
  const place = placeOf(path, query) ?? first
  const changeAddress = useAddressChange()
  const go = (to: Partial<PanelPlace>, manner?: AddressChange) => {
    // The address is ahead of what is drawn.
    const { pathname, search } = window.location
    const from = placeOf(pathname, new URLSearchParams(search)) ?? place
    const address = panelPath({ ...from, ...to })
    if (manner === "typed" || address !== panelPath(from)) changeAddress(address, manner)
  }
  return { place, go }
}
