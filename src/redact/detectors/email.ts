import type { Detector } from './detector.js';

const MAX_LOCAL = 64;
const MAX_DOMAIN = 255;

const LOCAL = /[A-Za-z0-9._%+-]{1,64}$/u;
const DOMAIN = /^[A-Za-z0-9][A-Za-z0-9.-]{0,250}\.[A-Za-z]{2,24}(?![A-Za-z0-9])/u;
/** `icon@2x.png` is a picture for high resolutions. */
const SCALE = /^[1-4]x\./u;

/** `zhang(at)example(dot)com`, as an address is written where programs shall not find it. */
const SPELT_OUT = /[A-Za-z0-9][ _]?[([{<] ?at ?[)\]}>][ _]?[A-Za-z0-9]/iu;

/** A mail address, anywhere in the string. */
export const email: Detector = {
  reason: 'email',
  title: 'A mail address',
  readsEscapes: true,
  detects(text) {
    for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
      const domain = text.slice(at + 1, at + 1 + MAX_DOMAIN);
      if (LOCAL.test(text.slice(Math.max(0, at - MAX_LOCAL), at)) && DOMAIN.test(domain) && !SCALE.test(domain))
        return true;
    }
    return SPELT_OUT.test(text);
  },
};
