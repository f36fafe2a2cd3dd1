#include "heaplang/class_names.h"

#include "unit/heaplang/shop.h"

namespace heapwright::heaplang {
namespace {

class SpecificationClassNames : public ShopTest {
 protected:
  // What the class is called, or why there is none.
  std::string find(std::string_view name) {
    ClassNames names(program(), classes());
    const ir::ClassInfo* found = names.find(name);
    return found != nullptr ? type_text(*found) : names.why_missing(name);
  }
};

TEST_F(SpecificationClassNames, JavaNamesAndSimpleNamesAreKnown) {
  EXPECT_EQ(find("shop.Cart$Item"), "shop.Cart$Item");
  EXPECT_EQ(find("shop.Cart.Item"), "shop.Cart$Item");
  EXPECT_EQ(find("Cart.Item"), "shop.Cart$Item");
  EXPECT_EQ(find("Cart$Item"), "shop.Cart$Item");
  EXPECT_EQ(find("Item"), "shop.Cart$Item");
  EXPECT_EQ(find("Base"), "shop.Base");
  EXPECT_EQ(find("Object"), "java.lang.Object");
  EXPECT_EQ(find("avl.AvlNode"), "avl.AvlNode");
}

TEST_F(SpecificationClassNames, UnderscoresStandForDotsAndDollars) {
  EXPECT_EQ(find("shop_Cart"), "shop.Cart");
  EXPECT_EQ(find("shop_Cart__Item"), "shop.Cart$Item");
  EXPECT_EQ(find("Cart__Item"), "shop.Cart$Item");
  EXPECT_EQ(find("java_lang_Object"), "java.lang.Object");
  EXPECT_EQ(find("java_util_Map__Entry"), "java.util.Map$Entry");
}

TEST_F(SpecificationClassNames, UnderscoresOfRealNamesAreFound) {
  EXPECT_EQ(find("shop_under_score_My_Class"), "shop.under_score.My_Class");
  EXPECT_EQ(find("shop.under_score.My_Class"), "shop.under_score.My_Class");
  EXPECT_EQ(find("shop_under_score_My_Class__In_It"), "shop.under_score.My_Class$In_It");
  EXPECT_EQ(find("shop_under_score_My_Class$In_It"), "shop.under_score.My_Class$In_It");
}

TEST_F(SpecificationClassNames, ArraysAndPrimitivesAreTypes) {
  EXPECT_EQ(find("int"), "int");
  EXPECT_EQ(find("bool"), "boolean");
  EXPECT_EQ(find("int[][]"), "int[][]");
  EXPECT_EQ(find("shop_Cart__Item[]"), "shop.Cart$Item[]");
}

TEST_F(SpecificationClassNames, MissingClassesHaveAReason) {
  EXPECT_EQ(find("shop_Crt"), "there is no class 'shop.Crt'; did you mean 'shop.Cart'?");
  EXPECT_EQ(find("a_b_c_d_e_f_g_h_i_j_k_l_m_n_o_p_q_r_s_t"),
            "there is no class 'a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r.s.t'");
  EXPECT_EQ(find("void"), "there is no class 'void'; did you mean 'Void'?");
  std::string many = "int";
  for (int i = 0; i < 256; ++i) many += "[]";
  EXPECT_EQ(find(many), "an array has no more than 255 dimensions");
}

}  // namespace
}  // namespace heapwright::heaplang
