export { move, setApart } from "./store"
