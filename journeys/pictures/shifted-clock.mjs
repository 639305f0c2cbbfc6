// Loaded before the product: its time begins at the moment that PICTURES_BEGIN names, and goes on from there.
const real = Date;
const shiftMs = real.parse(process.env.PICTURES_BEGIN) - real.now();
const now = () => real.now() + shiftMs;

globalThis.Date = class Date extends real {
  /** @param {[] | [number]} parts */
  constructor(...parts) {
    if (parts.length === 0) super(now());
    else super(...parts);
  }
  static now() {
    return now();
  }
};
