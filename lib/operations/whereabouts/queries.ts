export { planMove, type Whereabouts, whereIs } from "./store"
