"use client"
import { QueryClientProvider } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { PortalQueries } from "./portal-queries"

let inBrowser: PortalQueries | undefined

/** Kept while the visitor moves about, so that going back finds a list as long as it was. Never shared on the server. */
function queryClient() {
  if (typeof window === "undefined") return new PortalQueries()
  inBrowser ??= new PortalQueries()
  return inBrowser
}

export const QueryProvider = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient()}>{children}</QueryClientProvider>
)
