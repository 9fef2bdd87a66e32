/** Selected rows as a flag for all of them and the exceptions from it, so that selecting all costs nothing. */
export function makeSelection(count: number) {
  const except = new Uint8Array(count)
  let all = false
  return {
    has: (row: number) => (except[row] === 1) !== all,
    set: (row: number, on: boolean) => {
      except[row] = on === all ? 0 : 1
    },
    setAll: (on: boolean) => {
      all = on
      except.fill(0)
    },
  }
}
