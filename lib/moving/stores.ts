import { arrivalStore } from "@/lib/moving/arrivals/store"
import { departureStore } from "@/lib/moving/departures/store"
import { moveStore } from "@/lib/moving/migrations/store"
import { storesOf } from "@/lib/platform/stores-of"

/** The stores of one company's moves from other desks. */
export const movingStores = storesOf({ arrivals: arrivalStore, departures: departureStore, moves: moveStore })

declare module "@/lib/platform/store" {
  interface CompanyStores {
    moving: ReturnType<typeof movingStores>
  }
}
