package corpus;

/** Methods with more than 255 locals, so that wide instructions are needed. */
public final class ManyLocals {
    public static long wide(int seed) {
        int v0 = seed + 0, v1 = seed + 1, v2 = seed + 2, v3 = seed + 3, v4 = seed + 4, v5 = seed + 5, v6 = seed + 6, v7 = seed + 7, v8 = seed + 8, v9 = seed + 9;
        int v10 = seed + 10, v11 = seed + 11, v12 = seed + 12, v13 = seed + 13, v14 = seed + 14, v15 = seed + 15, v16 = seed + 16, v17 = seed + 17, v18 = seed + 18, v19 = seed + 19;
        int v20 = seed + 20, v21 = seed + 21, v22 = seed + 22, v23 = seed + 23, v24 = seed + 24, v25 = seed + 25, v26 = seed + 26, v27 = seed + 27, v28 = seed + 28, v29 = seed + 29;
        int v30 = seed + 30, v31 = seed + 31, v32 = seed + 32, v33 = seed + 33, v34 = seed + 34, v35 = seed + 35, v36 = seed + 36, v37 = seed + 37, v38 = seed + 38, v39 = seed + 39;
        int v40 = seed + 40, v41 = seed + 41, v42 = seed + 42, v43 = seed + 43, v44 = seed + 44, v45 = seed + 45, v46 = seed + 46, v47 = seed + 47, v48 = seed + 48, v49 = seed + 49;
        int v50 = seed + 50, v51 = seed + 51, v52 = seed + 52, v53 = seed + 53, v54 = seed + 54, v55 = seed + 55, v56 = seed + 56, v57 = seed + 57, v58 = seed + 58, v59 = seed + 59;
        int v60 = seed + 60, v61 = seed + 61, v62 = seed + 62, v63 = seed + 63, v64 = seed + 64, v65 = seed + 65, v66 = seed + 66, v67 = seed + 67, v68 = seed + 68, v69 = seed + 69;
        int v70 = seed + 70, v71 = seed + 71, v72 = seed + 72, v73 = seed + 73, v74 = seed + 74, v75 = seed + 75, v76 = seed + 76, v77 = seed + 77, v78 = seed + 78, v79 = seed + 79;
        int v80 = seed + 80, v81 = seed + 81, v82 = seed + 82, v83 = seed + 83, v84 = seed + 84, v85 = seed + 85, v86 = seed + 86, v87 = seed + 87, v88 = seed + 88, v89 = seed + 89;
        int v90 = seed + 90, v91 = seed + 91, v92 = seed + 92, v93 = seed + 93, v94 = seed + 94, v95 = seed + 95, v96 = seed + 96, v97 = seed + 97, v98 = seed + 98, v99 = seed + 99;
        int v100 = seed + 100, v101 = seed + 101, v102 = seed + 102, v103 = seed + 103, v104 = seed + 104, v105 = seed + 105, v106 = seed + 106, v107 = seed + 107, v108 = seed + 108, v109 = seed + 109;
        int v110 = seed + 110, v111 = seed + 111, v112 = seed + 112, v113 = seed + 113, v114 = seed + 114, v115 = seed + 115, v116 = seed + 116, v117 = seed + 117, v118 = seed + 118, v119 = seed + 119;
        int v120 = seed + 120, v121 = seed + 121, v122 = seed + 122, v123 = seed + 123, v124 = seed + 124, v125 = seed + 125, v126 = seed + 126, v127 = seed + 127, v128 = seed + 128, v129 = seed + 129;
        int v130 = seed + 130, v131 = seed + 131, v132 = seed + 132, v133 = seed + 133, v134 = seed + 134, v135 = seed + 135, v136 = seed + 136, v137 = seed + 137, v138 = seed + 138, v139 = seed + 139;
        int v140 = seed + 140, v141 = seed + 141, v142 = seed + 142, v143 = seed + 143, v144 = seed + 144, v145 = seed + 145, v146 = seed + 146, v147 = seed + 147, v148 = seed + 148, v149 = seed + 149;
        int v150 = seed + 150, v151 = seed + 151, v152 = seed + 152, v153 = seed + 153, v154 = seed + 154, v155 = seed + 155, v156 = seed + 156, v157 = seed + 157, v158 = seed + 158, v159 = seed + 159;
        int v160 = seed + 160, v161 = seed + 161, v162 = seed + 162, v163 = seed + 163, v164 = seed + 164, v165 = seed + 165, v166 = seed + 166, v167 = seed + 167, v168 = seed + 168, v169 = seed + 169;
        int v170 = seed + 170, v171 = seed + 171, v172 = seed + 172, v173 = seed + 173, v174 = seed + 174, v175 = seed + 175, v176 = seed + 176, v177 = seed + 177, v178 = seed + 178, v179 = seed + 179;
        int v180 = seed + 180, v181 = seed + 181, v182 = seed + 182, v183 = seed + 183, v184 = seed + 184, v185 = seed + 185, v186 = seed + 186, v187 = seed + 187, v188 = seed + 188, v189 = seed + 189;
        int v190 = seed + 190, v191 = seed + 191, v192 = seed + 192, v193 = seed + 193, v194 = seed + 194, v195 = seed + 195, v196 = seed + 196, v197 = seed + 197, v198 = seed + 198, v199 = seed + 199;
        int v200 = seed + 200, v201 = seed + 201, v202 = seed + 202, v203 = seed + 203, v204 = seed + 204, v205 = seed + 205, v206 = seed + 206, v207 = seed + 207, v208 = seed + 208, v209 = seed + 209;
        int v210 = seed + 210, v211 = seed + 211, v212 = seed + 212, v213 = seed + 213, v214 = seed + 214, v215 = seed + 215, v216 = seed + 216, v217 = seed + 217, v218 = seed + 218, v219 = seed + 219;
        int v220 = seed + 220, v221 = seed + 221, v222 = seed + 222, v223 = seed + 223, v224 = seed + 224, v225 = seed + 225, v226 = seed + 226, v227 = seed + 227, v228 = seed + 228, v229 = seed + 229;
        int v230 = seed + 230, v231 = seed + 231, v232 = seed + 232, v233 = seed + 233, v234 = seed + 234, v235 = seed + 235, v236 = seed + 236, v237 = seed + 237, v238 = seed + 238, v239 = seed + 239;
        int v240 = seed + 240, v241 = seed + 241, v242 = seed + 242, v243 = seed + 243, v244 = seed + 244, v245 = seed + 245, v246 = seed + 246, v247 = seed + 247, v248 = seed + 248, v249 = seed + 249;
        int v250 = seed + 250, v251 = seed + 251, v252 = seed + 252, v253 = seed + 253, v254 = seed + 254, v255 = seed + 255, v256 = seed + 256, v257 = seed + 257, v258 = seed + 258, v259 = seed + 259;
        int i = seed;
        long l = seed * 3L;
        float f = seed / 2f;
        double d = seed / 4.0;
        String s = "s" + seed;
        int[] a = {seed, 2};
        i++;
        i += 100;
        i += 1000;
        i -= 30000;
        v0 += 200;
        v1 -= 200;
        v2 += 32767;
        v3 -= 32768;
        v258--;
        for (int k = 0; k < 10; k++) {
            i += k;
            l += i;
            f += 0.5f;
            d += f;
            s += k;
            a[k & 1] += k;
            v259++;
        }
        try {
            l += a[v259 & 3];
        } catch (ArrayIndexOutOfBoundsException e) {
            l -= e.getMessage().length();
        }
        long sum = i + l + (long) f + (long) d + s.hashCode() + a[0] * a[1];
        sum = sum * 31 + v0 + v1 + v2 + v3 + v4 + v5 + v6 + v7 + v8 + v9;
        sum = sum * 31 + v10 + v11 + v12 + v13 + v14 + v15 + v16 + v17 + v18 + v19;
        sum = sum * 31 + v20 + v21 + v22 + v23 + v24 + v25 + v26 + v27 + v28 + v29;
        sum = sum * 31 + v30 + v31 + v32 + v33 + v34 + v35 + v36 + v37 + v38 + v39;
        sum = sum * 31 + v40 + v41 + v42 + v43 + v44 + v45 + v46 + v47 + v48 + v49;
        sum = sum * 31 + v50 + v51 + v52 + v53 + v54 + v55 + v56 + v57 + v58 + v59;
        sum = sum * 31 + v60 + v61 + v62 + v63 + v64 + v65 + v66 + v67 + v68 + v69;
        sum = sum * 31 + v70 + v71 + v72 + v73 + v74 + v75 + v76 + v77 + v78 + v79;
        sum = sum * 31 + v80 + v81 + v82 + v83 + v84 + v85 + v86 + v87 + v88 + v89;
        sum = sum * 31 + v90 + v91 + v92 + v93 + v94 + v95 + v96 + v97 + v98 + v99;
        sum = sum * 31 + v100 + v101 + v102 + v103 + v104 + v105 + v106 + v107 + v108 + v109;
        sum = sum * 31 + v110 + v111 + v112 + v113 + v114 + v115 + v116 + v117 + v118 + v119;
        sum = sum * 31 + v120 + v121 + v122 + v123 + v124 + v125 + v126 + v127 + v128 + v129;
        sum = sum * 31 + v130 + v131 + v132 + v133 + v134 + v135 + v136 + v137 + v138 + v139;
        sum = sum * 31 + v140 + v141 + v142 + v143 + v144 + v145 + v146 + v147 + v148 + v149;
        sum = sum * 31 + v150 + v151 + v152 + v153 + v154 + v155 + v156 + v157 + v158 + v159;
        sum = sum * 31 + v160 + v161 + v162 + v163 + v164 + v165 + v166 + v167 + v168 + v169;
        sum = sum * 31 + v170 + v171 + v172 + v173 + v174 + v175 + v176 + v177 + v178 + v179;
        sum = sum * 31 + v180 + v181 + v182 + v183 + v184 + v185 + v186 + v187 + v188 + v189;
        sum = sum * 31 + v190 + v191 + v192 + v193 + v194 + v195 + v196 + v197 + v198 + v199;
        sum = sum * 31 + v200 + v201 + v202 + v203 + v204 + v205 + v206 + v207 + v208 + v209;
        sum = sum * 31 + v210 + v211 + v212 + v213 + v214 + v215 + v216 + v217 + v218 + v219;
        sum = sum * 31 + v220 + v221 + v222 + v223 + v224 + v225 + v226 + v227 + v228 + v229;
        sum = sum * 31 + v230 + v231 + v232 + v233 + v234 + v235 + v236 + v237 + v238 + v239;
        sum = sum * 31 + v240 + v241 + v242 + v243 + v244 + v245 + v246 + v247 + v248 + v249;
        sum = sum * 31 + v250 + v251 + v252 + v253 + v254 + v255 + v256 + v257 + v258 + v259;
        return sum;
    }

    public static double wideDoubles(double seed) {
        double d0 = seed * 0, d1 = seed * 1, d2 = seed * 2, d3 = seed * 3, d4 = seed * 4;
        double d5 = seed * 5, d6 = seed * 6, d7 = seed * 7, d8 = seed * 8, d9 = seed * 9;
        double d10 = seed * 10, d11 = seed * 11, d12 = seed * 12, d13 = seed * 13, d14 = seed * 14;
        double d15 = seed * 15, d16 = seed * 16, d17 = seed * 17, d18 = seed * 18, d19 = seed * 19;
        double d20 = seed * 20, d21 = seed * 21, d22 = seed * 22, d23 = seed * 23, d24 = seed * 24;
        double d25 = seed * 25, d26 = seed * 26, d27 = seed * 27, d28 = seed * 28, d29 = seed * 29;
        double d30 = seed * 30, d31 = seed * 31, d32 = seed * 32, d33 = seed * 33, d34 = seed * 34;
        double d35 = seed * 35, d36 = seed * 36, d37 = seed * 37, d38 = seed * 38, d39 = seed * 39;
        double d40 = seed * 40, d41 = seed * 41, d42 = seed * 42, d43 = seed * 43, d44 = seed * 44;
        double d45 = seed * 45, d46 = seed * 46, d47 = seed * 47, d48 = seed * 48, d49 = seed * 49;
        double d50 = seed * 50, d51 = seed * 51, d52 = seed * 52, d53 = seed * 53, d54 = seed * 54;
        double d55 = seed * 55, d56 = seed * 56, d57 = seed * 57, d58 = seed * 58, d59 = seed * 59;
        double d60 = seed * 60, d61 = seed * 61, d62 = seed * 62, d63 = seed * 63, d64 = seed * 64;
        double d65 = seed * 65, d66 = seed * 66, d67 = seed * 67, d68 = seed * 68, d69 = seed * 69;
        double d70 = seed * 70, d71 = seed * 71, d72 = seed * 72, d73 = seed * 73, d74 = seed * 74;
        double d75 = seed * 75, d76 = seed * 76, d77 = seed * 77, d78 = seed * 78, d79 = seed * 79;
        double d80 = seed * 80, d81 = seed * 81, d82 = seed * 82, d83 = seed * 83, d84 = seed * 84;
        double d85 = seed * 85, d86 = seed * 86, d87 = seed * 87, d88 = seed * 88, d89 = seed * 89;
        double d90 = seed * 90, d91 = seed * 91, d92 = seed * 92, d93 = seed * 93, d94 = seed * 94;
        double d95 = seed * 95, d96 = seed * 96, d97 = seed * 97, d98 = seed * 98, d99 = seed * 99;
        double d100 = seed * 100, d101 = seed * 101, d102 = seed * 102, d103 = seed * 103, d104 = seed * 104;
        double d105 = seed * 105, d106 = seed * 106, d107 = seed * 107, d108 = seed * 108, d109 = seed * 109;
        double d110 = seed * 110, d111 = seed * 111, d112 = seed * 112, d113 = seed * 113, d114 = seed * 114;
        double d115 = seed * 115, d116 = seed * 116, d117 = seed * 117, d118 = seed * 118, d119 = seed * 119;
        double d120 = seed * 120, d121 = seed * 121, d122 = seed * 122, d123 = seed * 123, d124 = seed * 124;
        double d125 = seed * 125, d126 = seed * 126, d127 = seed * 127, d128 = seed * 128, d129 = seed * 129;
        double d130 = seed * 130, d131 = seed * 131, d132 = seed * 132, d133 = seed * 133, d134 = seed * 134;
        double d135 = seed * 135, d136 = seed * 136, d137 = seed * 137, d138 = seed * 138, d139 = seed * 139;
        long a = (long) d139;
        long b = a + 1;
        a += b;
        b -= (long) d138;
        double sum = a - b;
        sum += d0 - d1 - d2 - d3 - d4;
        sum += d5 - d6 - d7 - d8 - d9;
        sum += d10 - d11 - d12 - d13 - d14;
        sum += d15 - d16 - d17 - d18 - d19;
        sum += d20 - d21 - d22 - d23 - d24;
        sum += d25 - d26 - d27 - d28 - d29;
        sum += d30 - d31 - d32 - d33 - d34;
        sum += d35 - d36 - d37 - d38 - d39;
        sum += d40 - d41 - d42 - d43 - d44;
        sum += d45 - d46 - d47 - d48 - d49;
        sum += d50 - d51 - d52 - d53 - d54;
        sum += d55 - d56 - d57 - d58 - d59;
        sum += d60 - d61 - d62 - d63 - d64;
        sum += d65 - d66 - d67 - d68 - d69;
        sum += d70 - d71 - d72 - d73 - d74;
        sum += d75 - d76 - d77 - d78 - d79;
        sum += d80 - d81 - d82 - d83 - d84;
        sum += d85 - d86 - d87 - d88 - d89;
        sum += d90 - d91 - d92 - d93 - d94;
        sum += d95 - d96 - d97 - d98 - d99;
        sum += d100 - d101 - d102 - d103 - d104;
        sum += d105 - d106 - d107 - d108 - d109;
        sum += d110 - d111 - d112 - d113 - d114;
        sum += d115 - d116 - d117 - d118 - d119;
        sum += d120 - d121 - d122 - d123 - d124;
        sum += d125 - d126 - d127 - d128 - d129;
        sum += d130 - d131 - d132 - d133 - d134;
        sum += d135 - d136 - d137 - d138 - d139;
        return sum;
    }

    private static long many(int p0, long p1, double p2, int p3, long p4, double p5, int p6, long p7, double p8, int p9,
            long p10, double p11, int p12, long p13, double p14, int p15, long p16, double p17, int p18, long p19,
            double p20, int p21, long p22, double p23, int p24, long p25, double p26, int p27, long p28, double p29,
            int p30, long p31, double p32, int p33, long p34, double p35, int p36, long p37, double p38, int p39,
            long p40, double p41, int p42, long p43, double p44, int p45, long p46, double p47, int p48, long p49,
            double p50, int p51, long p52, double p53, int p54, long p55, double p56, int p57, long p58, double p59) {
        return (long) (p0 * 1 + p1 * 2 + p2 * 3 + p3 * 4 + p4 * 5 + p5 * 6 + p6 * 7 + p7 * 8 + p8 * 9 + p9 * 10
            + p10 * 11 + p11 * 12 + p12 * 13 + p13 * 14 + p14 * 15 + p15 * 16 + p16 * 17 + p17 * 18 + p18 * 19 + p19 * 20
            + p20 * 21 + p21 * 22 + p22 * 23 + p23 * 24 + p24 * 25 + p25 * 26 + p26 * 27 + p27 * 28 + p28 * 29 + p29 * 30
            + p30 * 31 + p31 * 32 + p32 * 33 + p33 * 34 + p34 * 35 + p35 * 36 + p36 * 37 + p37 * 38 + p38 * 39 + p39 * 40
            + p40 * 41 + p41 * 42 + p42 * 43 + p43 * 44 + p44 * 45 + p45 * 46 + p46 * 47 + p47 * 48 + p48 * 49 + p49 * 50
            + p50 * 51 + p51 * 52 + p52 * 53 + p53 * 54 + p54 * 55 + p55 * 56 + p56 * 57 + p57 * 58 + p58 * 59 + p59 * 60);
    }

    public static long manyParameters(int x) {
        return many(x + 0, x + 1, x + 2, x + 3, x + 4, x + 5, x + 6, x + 7, x + 8, x + 9,
            x + 10, x + 11, x + 12, x + 13, x + 14, x + 15, x + 16, x + 17, x + 18, x + 19,
            x + 20, x + 21, x + 22, x + 23, x + 24, x + 25, x + 26, x + 27, x + 28, x + 29,
            x + 30, x + 31, x + 32, x + 33, x + 34, x + 35, x + 36, x + 37, x + 38, x + 39,
            x + 40, x + 41, x + 42, x + 43, x + 44, x + 45, x + 46, x + 47, x + 48, x + 49,
            x + 50, x + 51, x + 52, x + 53, x + 54, x + 55, x + 56, x + 57, x + 58, x + 59);
    }
}
