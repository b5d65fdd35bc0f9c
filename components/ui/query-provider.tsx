"use client"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import type { ReactNode } from "react"

let inBrowser: QueryClient | undefined

/** Kept while the visitor moves about, so that going back finds a list as long as it was. Never shared on the server. */
function queryClient() {
  if (typeof window === "undefined") return new QueryClient()
  inBrowser ??= new QueryClient()
  return inBrowser
}

export const QueryProvider = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient()}>{children}</QueryClientProvider>
)
